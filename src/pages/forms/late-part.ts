import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { ahead, loaded } from '#data/loaded.ts'

/** An import has no time-out of its own. */
const noAnswer = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer')), ATTEMPT_TIMEOUT_MS)
  })

/** What a form needs to be sent, and what that part needs in its turn. */
type Sending = { prepareSending: () => void }

export type LatePart<Part> = {
  /** What has arrived already. */
  arrived: () => Part | undefined
  /** Throws DataError('outdated') when it does not come; the next call tries again. */
  load: () => Promise<Part>
  /** To be called as soon as somebody turns to the form; what fails is told at the press. */
  fetchAhead: () => void
}

/** The part of a form that only a press of its button needs: most who look at a page send nothing. */
export const latePart = <Part extends Sending>(bring: () => Promise<Part>): LatePart<Part> => {
  let part: Part | undefined
  const load = async () => (part ??= await loaded(() => Promise.race([bring(), noAnswer()])))
  return {
    arrived: () => part,
    load,
    fetchAhead: () => ahead([async () => (await load()).prepareSending()]),
  }
}
