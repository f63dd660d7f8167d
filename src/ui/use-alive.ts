import { startTransition, useEffect, useState } from 'react'

let hasComeAlive = false

/** To be called once the printed page answers (`src/layout/alive.tsx`), or where none was printed (`src/main.tsx`). */
export const comeAlive = (): void => {
  hasComeAlive = true
}

/**
 * False on the printed page and while React takes it over, which begins with what was printed; true on every page that is drawn after
 * it. A form may not be sent before: a press would send it to an address. What changes with it is drawn in small steps of its own: the
 * page is busy enough while it comes alive, and a snapshot that differs from the server's would be drawn in one piece.
 */
export const useAlive = (): boolean => {
  const [isAlive, setAlive] = useState(() => hasComeAlive)
  useEffect(() => startTransition(() => setAlive(true)), [])
  return isAlive
}
