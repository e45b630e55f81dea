interface LogLine {
  (fields: object, message: string): void;
  (message: string): void;
}

/** The logger interface of the libraries. A pino logger implements it. */
export interface Logger {
  debug: LogLine;
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}
