/** The drivers that each service uses. */
export const DRIVERS_OF: Record<string, readonly string[]> = {
  gateway: ["kafkajs", "ioredis"],
  identity: ["kafkajs", "mongoose", "ioredis", "nodemailer"],
  portfolio: ["kafkajs", "mongoose", "ioredis"],
  locker: ["kafkajs", "mongoose", "ioredis", "@aws-sdk/client-s3"],
  profile: ["kafkajs", "mongoose", "ioredis"],
  recommender: ["kafkajs", "mongoose", "ioredis"],
  notifications: ["kafkajs", "mongoose", "ioredis", "nodemailer"],
};
