interface LogLine {
  (fields: object, message: string): void;
  (message: string): void;
}

/** What the libraries need of a logger; pino's is one. */
export interface Logger {
  debug: LogLine;
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}
