/** Leaves the browser's current task, so that what waits, a touch or a frame, has its turn before the rest. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
