/** The service's own clock, by which every expiry is judged. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
