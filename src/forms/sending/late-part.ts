import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { DataError } from '#data/data-error.ts'
import { loadChunk, prefetchChunks } from '#data/firebase/load-chunk.ts'
import { within } from '#ui/within.ts'
import { SLOW } from './messages.tsx'

/** What a form needs to be sent, and what that part needs in its turn. */
type Sending = { prefetchForForms: () => void }

export type LatePart<Part> = {
  /** What has arrived already. */
  arrived: () => Part | undefined
  /** Throws DataError: as `loadChunk` does when it cannot come, SLOW when it has not come in time; the next call tries again. */
  load: () => Promise<Part>
  /** To be called as soon as somebody turns to the form; what fails is told at the press. */
  fetchAhead: () => void
}

/** The part of a form that only a press of its button needs: most who look at a page send nothing. */
export const latePart = <Part extends Sending>(bring: () => Promise<Part>): LatePart<Part> => {
  let part: Part | undefined
  const load = async () => {
    try {
      return (part ??= await within(ATTEMPT_TIMEOUT_MS, () => loadChunk(bring)))
    } catch (error) {
      // A slow line is no new version: a reload would begin anew what is still on its way.
      throw error instanceof DataError ? error : new DataError('unknown', SLOW, error)
    }
  }
  return {
    arrived: () => part,
    load,
    fetchAhead: () => prefetchChunks([async () => (await load()).prefetchForForms()]),
  }
}

/**
 * Runs once, as soon as somebody turns to the form; at once for who is in it already when the page hydrates, and for who comes back
 * to a draft. Not every browser focuses a button that is pressed, and a field filled in by the browser may never have had the focus.
 */
export const onFirstUse = (form: HTMLFormElement, isRestored: boolean, act: () => void): void => {
  if (isRestored || form.contains(document.activeElement)) return act()
  const first = new AbortController()
  for (const kind of ['focusin', 'pointerdown', 'input']) {
    form.addEventListener(
      kind,
      () => {
        first.abort()
        act()
      },
      { signal: first.signal },
    )
  }
}
