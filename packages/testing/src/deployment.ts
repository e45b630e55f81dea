/** Whether tests run the product on real engines. */
export const isDistributed = process.env.LAUREL_PROFILE === "distributed";

/** Whether the tests run as `npm run test:everything` does. CI and `npm test` leave out what is alike or takes minutes. */
export const isEverything = process.env.LAUREL_TESTS === "everything";

/** Whether tests of the whole product start a process for each service, instead of all services in their own process. */
export const startsProcesses = isDistributed && isEverything;

/** Whether to leave out what takes minutes on engines. `npm run test:everything` leaves nothing out. */
export const leavesOutSlow = isDistributed && !isEverything;
