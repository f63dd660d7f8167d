/** Rejects with `late` when `load` has not answered after `limit` milliseconds: an import has no time-out of its own. */
export const within = <T>(limit: number, load: () => Promise<T>, late = new Error('No answer')): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), limit)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
