/** Whether products in tests run as processes on real engines. */
export const isDistributed = process.env.LAUREL_PROFILE === "distributed";
