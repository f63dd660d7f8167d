/** Rejects when `load` has not answered after `limit` milliseconds: an import has no time-out of its own. */
export const within = <T>(limit: number, load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer after ${limit} ms`)), limit)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
