const listeners = new Set<() => void>()

/** Calls `listener` whenever the rules denied something, until the returned function is called. */
export const onDenied = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const tellDenied = (): void => {
  for (const listener of listeners) listener()
}
