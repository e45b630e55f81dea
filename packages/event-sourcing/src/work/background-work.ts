/** Work that runs outside of requests, such as a relay or a worker. Stopped in reverse order. */
export interface BackgroundWork {
  start(): void;
  stop(): Promise<void>;
}
