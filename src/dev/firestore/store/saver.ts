const QUIET_MILLIS = 300

export type Saver = {
  /** Something changed: save soon. */
  touch(): void
  /** Saves what is not saved yet and waits for it. */
  flush(): Promise<void>
}

/** Calls `save` a moment after the last change, never twice at a time. A failure is reported and tried again with the next change. */
export const createSaver = (save: () => Promise<void>, report: (sentence: string) => void): Saver => {
  let timer: NodeJS.Timeout | undefined
  let isDirty = false
  let running: Promise<void> = Promise.resolve()

  const run = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = running.then(async () => {
      if (!isDirty) return
      isDirty = false
      await save().catch((error: unknown) => {
        isDirty = true
        report(`The data could not be saved: ${error instanceof Error ? error.message : String(error)}`)
      })
    })
    return running
  }

  return {
    touch: () => {
      isDirty = true
      timer ??= setTimeout(() => void run(), QUIET_MILLIS)
    },
    flush: run,
  }
}
