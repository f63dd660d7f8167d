import { startTransition, useEffect, useState } from 'react'

let hasComeAlive = false

/** To be called once the printed page answers; see `src/layout/alive.tsx`. */
export const comeAlive = (): void => {
  hasComeAlive = true
}

/**
 * False on the printed page and while React takes it over, which begins with what was printed; true on every page that is drawn after
 * it. What changes with it is drawn in small steps of its own: the page is busy enough while it comes alive.
 */
export const useAlive = (): boolean => {
  const [isAlive, setAlive] = useState(() => hasComeAlive)
  useEffect(() => startTransition(() => setAlive(true)), [])
  return isAlive
}
