/** Runs it when the browser is idle, at the latest after `timeout` milliseconds; at once where the browser cannot say. */
export const whenIdle = (run: () => void, timeout: number): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout })
  else setTimeout(run)
}
