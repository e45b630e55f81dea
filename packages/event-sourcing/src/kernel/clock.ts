/** The service's clock. Every expiry is judged by it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
