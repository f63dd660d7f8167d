/** Rejects with `late` when `load` has not answered after `limit` milliseconds: an import has no time-out of its own. */
export const within = <T>(limit: number, load: () => Promise<T>, late = new Error('No answer')): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), limit)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

/** Runs it when the browser is idle, at the latest after `timeout` milliseconds; at once where the browser cannot say. */
export const whenIdle = (run: () => void, timeout: number): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout })
  else setTimeout(run)
}

/** Whether the visitor saves data or has a very slow line. Only some browsers say (Network Information API). */
export const isCostly = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
