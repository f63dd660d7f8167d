/** Runs this in a task of its own, so that input is handled in between. The result cancels it. */
export const inOwnTask = (run: () => void): (() => void) => {
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}
