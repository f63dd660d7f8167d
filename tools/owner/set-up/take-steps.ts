import { BackupFileError } from '#domain/backup/file.ts'
import { DatabaseError } from '../restore/database.ts'
import type { SetUp, Step } from './step.ts'
import { SetUpError } from './talk.ts'

/** Whether the message of an error says what to do, so that the step can be tried again. */
const isAdvice = (error: unknown): error is Error =>
  error instanceof SetUpError || error instanceof DatabaseError || error instanceof BackupFileError

/** Does one step until it stands. Returns false when the person would rather go on another day. */
const takeStep = async (step: Step, place: string, setUp: SetUp): Promise<boolean> => {
  const { talk } = setUp
  let isBegun = false
  for (;;) {
    try {
      const standing = await step.standing(setUp)
      if (standing !== undefined) {
        talk.say(`✓ ${place} ${step.title}: ${standing}`)
        return true
      }
      if (!isBegun) talk.say('', `── ${place} ${step.title} · about ${minutesText(step.minutes)}`)
      isBegun = true
      await step.work(setUp)
    } catch (error) {
      if (!isAdvice(error)) throw error
      talk.progress('')
      talk.say('', ...error.message.split('\n').map((line) => `! ${line}`))
      if (!(await talk.agree('Try this step again?'))) return false
    }
  }
}

const minutesText = (minutes: number) => (minutes === 1 ? 'a minute' : `${String(minutes)} minutes`)

/**
 * Takes the steps in their order, from the first that does not stand yet. A step that was done is asked again whether it stands, so none is
 * believed. Returns whether all of them do.
 */
export const takeSteps = async (steps: readonly Step[], setUp: SetUp): Promise<boolean> => {
  for (const [index, step] of steps.entries())
    if (!(await takeStep(step, `${String(index + 1)} of ${String(steps.length)}`, setUp))) return false
  return true
}
