import { useState } from 'react'
import { newId } from '#data/new-id.ts'
import { BLOCK_FORM } from '#records/block.ts'
import type { Block } from '#domain/diary/block.ts'
import { datesIn } from '#domain/diary/closed-days.ts'
import { awayOn, changeOfHours, type Exception, leaveProblem, swapOf, withPauses } from '#domain/diary/exceptions.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import { scheduledOn } from '#domain/diary/work.ts'
import { tooLong } from '#domain/typed-line.ts'
import { useLists } from '../../portal-lists.ts'
import { useHouse } from '../../use-house.ts'

type What = 'away' | 'other' | 'swap'

type Asked = {
  date: string
  /** Id. */
  therapist: string
  /** As in `hoursIfOpen`. */
  hours: Hours
}

/** What is typed into the dialog of a therapist's hours, and the blocks that it would store. */
export const useHoursDraft = ({ date, therapist: id, hours }: Asked) => {
  const { therapists } = useHouse()
  const blocks = useLists().diary.read.blocks ?? []
  const therapist = therapists.find((one) => one.id === id)
  const name = therapist?.name ?? 'This therapist'
  const present = therapist ? scheduledOn(therapist, date, hours, blocks) : []
  const [what, setWhat] = useState<What>('away')
  const [last, setLast] = useState(date)
  const [from, setFrom] = useState<number | undefined>(present[0]?.from ?? hours.opens)
  const [to, setTo] = useState<number | undefined>(present.at(-1)?.to ?? hours.closes)
  const [partnerId, setPartnerId] = useState('')
  const [words, setWords] = useState('')
  const [series] = useState(newId)
  // After the first press the fields stay as they are, so that another press stores the rest and nothing else.
  const [begun, setBegun] = useState<readonly Exception[]>()

  const colleagues = therapists.filter((one) => one.id !== id)
  const partner = colleagues.find((one) => one.id === partnerId)
  const changesOf = (who: string): Block[] =>
    blocks.filter((block) => block.therapist === who && block.date === date && block.series !== '')
  const span = from !== undefined && to !== undefined && from < to ? { from, to } : undefined
  const isLeave = what === 'away' && leaveProblem(date, last) === undefined
  const dates = isLeave ? datesIn(date, last) : [date]

  const exceptions = (): Exception[] => {
    if (what === 'away') return isLeave ? awayOn(id, dates) : []
    if (what === 'other') return span ? changeOfHours({ therapist: id, date }, present, withPauses(present, span)) : []
    return partner
      ? swapOf(date, { id, present }, { id: partnerId, present: scheduledOn(partner, date, hours, blocks) })
      : []
  }
  const chosen = begun ?? exceptions()

  /** Why it cannot be stored; undefined when it can. */
  const problem = (): string | undefined => {
    if (begun) return undefined
    const wrongWords = tooLong(words, BLOCK_FORM.words.most)
    if (wrongWords !== undefined) return wrongWords
    if (what === 'away') return leaveProblem(date, last)
    const changed = [id, partnerId].find((who) => changesOf(who).some((block) => block.series !== series))
    if (changed !== undefined) {
      const who = therapists.find((one) => one.id === changed)?.name ?? name
      return `The hours of ${who} are changed on this day already. Remove that change first.`
    }
    if (what === 'other' && !span) return 'The hours must end after they begin.'
    if (what === 'swap' && !partner) return 'Choose a colleague.'
    return chosen.length === 0 ? 'These are the hours of this day already.' : undefined
  }

  return {
    ...{ name, present, colleagues, blocks, dates, chosen, series, problem },
    ...{ what, setWhat, last, setLast, from, setFrom, to, setTo, partnerId, setPartnerId, words, setWords },
    changes: changesOf(id),
    isBegun: begun !== undefined,
    /** Keeps what is chosen for every further press. */
    begin: () => setBegun(chosen),
  }
}
