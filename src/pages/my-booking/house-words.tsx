import { useWords } from '#content/words.ts'
import type { Words } from '#domain/house/house.ts'
import type { RequestState } from '#domain/my-booking.ts'
import { useStoredHouse } from '#forms/use-stored-house.ts'
import type { UiIconName } from '#ui/icon.tsx'
import { Aside } from './asides.tsx'

const COMING: readonly RequestState[] = ['confirmed']
const OPEN: readonly RequestState[] = ['received', 'unanswered', 'proposed', 'confirmed']

type Word = { name: keyof Words; icon: UiIconName; title: string; states: readonly RequestState[] }

const WORDS: readonly Word[] = [
  { name: 'arrival', icon: 'clock', title: 'When you arrive', states: COMING },
  { name: 'bring', icon: 'check', title: 'What to bring', states: COMING },
  { name: 'before', icon: 'lotus', title: 'Before your treatment', states: COMING },
  { name: 'room', icon: 'copy', title: 'Charge to your room', states: OPEN },
  { name: 'cancellation', icon: 'alert', title: 'If you cannot come', states: OPEN },
]

/** The owner's texts that fit the state of the request; empty ones are left out. Reads nothing while there is no request. */
export const HouseWords = ({ state }: { state: RequestState }) => {
  useStoredHouse()
  const words = useWords()
  return WORDS.filter(({ name, states }) => words?.[name] && states.includes(state)).map(({ name, icon, title }) => (
    <Aside key={name} icon={icon} title={title}>
      <p className="whitespace-pre-line">{words?.[name]}</p>
    </Aside>
  ))
}
