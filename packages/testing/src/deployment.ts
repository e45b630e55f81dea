/** Whether tests run the product on real engines. */
export const isDistributed = process.env.LAUREL_PROFILE === "distributed";

/** Whether tests of the whole product start a process for each service, instead of all services in their own process. */
export const startsProcesses = isDistributed && process.env.LAUREL_TESTS === "everything";
