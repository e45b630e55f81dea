/** Something that runs beside the requests: a relay, a worker. Stopped in reverse order. */
export interface BackgroundWork {
  start(): void;
  stop(): Promise<void>;
}
