/** Whether tests run the product as processes on real engines. */
export const isDistributed = process.env.LAUREL_PROFILE === "distributed";
