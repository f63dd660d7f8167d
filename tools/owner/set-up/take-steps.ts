import { BackupFileError } from '#domain/backup/file.ts'
import { DatabaseError } from '../restore/database.ts'
import type { SetUp, Step } from './step.ts'
import { SetUpError } from './talk.ts'

/** Whether the message of an error says what to do, so that the step can be tried again. */
const isAdvice = (error: unknown): error is Error =>
  error instanceof SetUpError || error instanceof DatabaseError || error instanceof BackupFileError

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'
const FULL = 'The disk of this computer is full. Delete what you do not need, then try again.'

/** Does one step until it stands. Returns false when the person would rather go on another day. */
const takeStep = async (step: Step, place: string, setUp: SetUp): Promise<boolean> => {
  const { talk } = setUp
  let isBegun = false
  let isWorked = false
  for (;;) {
    try {
      const standing = await step.standing(setUp)
      if (standing !== undefined) {
        talk.say(`✓ ${place} ${step.title}: ${standing}`)
        return true
      }
      if (!isBegun) talk.say('', `── ${place} ${step.title} · about ${minutesText(step.minutes)}`)
      isBegun = true
      // A step that refused nothing and is not done yet asks, so that none repeats itself without end.
      if (isWorked && !(await talk.agree('This step is not done yet. Try it again?'))) return false
      await step.work(setUp)
      isWorked = true
    } catch (error) {
      isWorked = false
      const advice = isFull(error) ? FULL : isAdvice(error) ? error.message : undefined
      if (advice === undefined) throw error
      talk.progress('')
      talk.say('', ...advice.split('\n').map((line) => `! ${line}`))
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
