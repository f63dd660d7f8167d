import { type FormEvent, useId, useState } from 'react'
import { addMovement, closeDay, readLastClose } from '#data/cash-ups.ts'
import { newId } from '#shared/new-id.ts'
import {
  type CashUp,
  cashExpected,
  checkCounted,
  checkMovement,
  type DayTakings,
  drawerText,
  movedCash,
  type Movement,
} from '../cash-up.ts'
import { moneyText, typedMoney } from '#shared/money.ts'
import { dateText } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { useSignedIn } from '#desk/session.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { focusProblem } from '#desk/focus.ts'
import { boundTo, SelectField, TextField } from '#desk/fields.tsx'
import { useSaving } from '#desk/use-saving.ts'
import { ReadState } from '#desk/read-state.tsx'
import { useRead } from '#desk/use-read.ts'

type AmountsProps = {
  title: string
  about: string | false | undefined
  rows: readonly (readonly [label: string, text: string, isTotal?: boolean])[]
}

export const Amounts = ({ title, about, rows }: AmountsProps) => {
  const id = useId()
  return (
    <>
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      {about && <p className="text-small text-ink-soft">{about}</p>}
      {rows.length > 0 && (
        <table
          aria-labelledby={id}
          className="mt-1 w-full max-w-text text-left print:text-[0.8125rem] print:leading-snug"
        >
          <tbody>
            {rows.map(([label, text, isTotal], index) => (
              <tr
                key={index}
                className={classNames(
                  'break-inside-avoid border-t align-top',
                  isTotal ? 'border-ink *:font-medium' : 'border-line *:font-normal',
                )}
              >
                <th scope="row" className="py-1.5 print:py-0.5 pr-4 wrap-anywhere">
                  {label}
                </th>
                <td className="py-1.5 print:py-0.5 text-right tabular-nums">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** `float` is undefined while no amount is typed. */
type DrawerTableProps = Pick<CashUp, 'cash' | 'cashTips' | 'movements'> &
  Record<'float' | 'counted', number | undefined> & { isEmptied: true | undefined }

const MOVED = { in: 'Paid in', out: 'Paid out' } as const

const movementRow = ({ words, by, ...movement }: Movement) =>
  [
    [`${MOVED[movement.kind]}: ${words}`, by && `(${by.name})`].filter(Boolean).join(' '),
    moneyText(movedCash(movement)),
  ] as const

const knownText = (thebe: number | undefined) => (thebe === undefined ? 'Not known' : moneyText(thebe))

export const DrawerTable = ({ isEmptied, cash, cashTips, movements, float, counted }: DrawerTableProps) => {
  const expected = float === undefined || isEmptied ? undefined : cashExpected({ cash, cashTips, movements, float })
  const difference = expected !== undefined && counted !== undefined ? `, ${drawerText(counted, expected)}` : ''
  return (
    <div aria-live="polite">
      <Amounts
        title="Cash in the drawer"
        about={isEmptied && 'What was paid in and out on this day was erased, because it is old. The sum is not known.'}
        rows={[
          ['Cash of the morning', knownText(float)],
          ['Paid in cash', moneyText(cash)],
          ['Tips in cash', moneyText(cashTips)],
          ...movements.map(movementRow),
          ['Should be in the drawer', knownText(expected), true],
          ['Counted', counted === undefined ? 'Not counted' : moneyText(counted) + difference],
        ]}
      />
    </div>
  )
}

const NOTHING_MOVED = { kind: 'out', amount: '', words: '' } as const

/** The id is chosen before the first attempt, so that a retry stores nothing twice. Another text is another movement. */
const movable = (draft: Parameters<typeof checkMovement>[0]) => ({ id: newId(), draft })

/** Cash that goes into the drawer or out of it besides visits: change, flowers, a refund, the tips of cards. */
const MovementForm = ({ date }: { date: string }) => {
  const staff = useSignedIn()
  const [{ id, draft }, setTyped] = useState(() => movable(NOTHING_MOVED))
  const { isSaving, save } = useSaving('NOT NOTED')
  const [isTried, setTried] = useState(false)
  const checked = checkMovement(draft)
  const errors = isTried && 'errors' in checked ? checked.errors : {}
  const field = boundTo(draft, (own) => setTyped((last) => movable({ ...last.draft, ...own })), errors)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if ('errors' in checked) return focusProblem(event.currentTarget)
    if (!(await save(() => addMovement(date, id, checked, staff)))) return
    setTried(false)
    // What was typed while it was stored is another movement.
    setTyped((last) => (last.id === id ? movable(NOTHING_MOVED) : last))
  }

  return (
    <details className="mt-4 max-w-text rounded-[2px] border border-line px-4 py-2 print:hidden">
      <summary className="min-h-11 py-2 text-small font-medium">Cash paid in or out</summary>
      <form noValidate className="pb-2" onSubmit={(event) => void submit(event)}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            {...field('kind')}
            label="In or out"
            options={[
              ['in', MOVED.in],
              ['out', MOVED.out],
            ]}
          />
          <TextField {...field('amount')} label="Amount" className="tabular-nums" inputMode="decimal" />
          <TextField
            {...field('words')}
            label="What for"
            className="sm:col-span-2"
            hint="Such as flowers, a refund, tips of cards handed out. Without the name of a guest."
          />
        </div>
        <p className="mt-2 text-small text-ink-soft">
          Only what is noted counts. A wrong entry is put right by its opposite.
        </p>
        <PortalButton type="submit" busy={isSaving} className="mt-3">
          Note it
        </PortalButton>
      </form>
    </details>
  )
}

type OpenDrawerProps = { date: string; takings: DayTakings; last: CashUp | undefined }

const readEarlier = async () => ({ earlier: await readLastClose() })

/** The cash of the morning is proposed from the last close, so the form waits until that was read. */
export const OpenDrawer = (day: OpenDrawerProps) => {
  const read = useRead(readEarlier)
  return (
    <div>
      <ReadState read={read} name="the last close" />
      {read.value && <CloseForm {...day} earlier={read.value.earlier} />}
    </div>
  )
}

type CloseFormProps = OpenDrawerProps & { earlier: CashUp | undefined }

const CloseForm = ({ date, takings, last, earlier }: CloseFormProps) => {
  const staff = useSignedIn()
  const { isSaving, save } = useSaving('NOT CLOSED')
  const known = last?.closedAt ? last : earlier
  const [typed, setTyped] = useState({ float: typedMoney(known?.float), counted: typedMoney(last?.counted) })
  const [isTried, setTried] = useState(false)
  const checked = checkCounted(typed)
  const field = boundTo(typed, (own) => setTyped({ ...typed, ...own }), isTried ? checked.errors : {})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(checked.errors).length > 0) return focusProblem(event.currentTarget)
    await save(() => closeDay(date, { float: checked.float ?? 0, counted: checked.counted }, staff))
  }

  return (
    <>
      <DrawerTable
        {...takings}
        movements={last?.movements ?? []}
        isEmptied={last?.isEmptied}
        float={checked.float}
        counted={checked.counted}
      />
      <MovementForm date={date} />
      <form noValidate className="mt-4 max-w-text print:hidden" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('float')}
            label="Cash of the morning"
            hint={
              known
                ? `As on ${dateText(known.date)}. Please change it if it was different.`
                : 'Leave it empty if there was none.'
            }
          />
          <TextField
            {...field('counted')}
            label="Cash counted (optional)"
            hint="With the cash of the morning and the tips."
          />
        </div>
        <PortalButton tone="gold" type="submit" busy={isSaving} className="mt-4">
          Close the day
        </PortalButton>
      </form>
    </>
  )
}
