import { type FormEvent, useCallback, useId, useState } from 'react'
import { closeDay, readCashUpBefore } from '#data/cash-ups.ts'
import { type CashUp, cashExpected, checkCounted, type DayTakings, drawerText } from '#domain/cash-up.ts'
import { moneyText, typedMoney } from '#domain/money.ts'
import { dateText } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import { focusProblem } from '../forms/focus-problem.ts'
import { TextField } from '../forms/fields.tsx'
import { useSaving } from '../forms/use-saving.ts'
import { ReadState } from '../lists/read-failed.tsx'
import { useRead } from '../lists/use-read.ts'
import { useFocusBack } from './focus-if-lost.ts'

type AmountsProps = {
  title: string
  about: string | false
  rows: readonly (readonly [label: string, text: string])[]
  total: string
}

export const Amounts = ({ title, about, rows, total }: AmountsProps) => {
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
            {rows.map(([label, text]) => (
              <tr
                key={label}
                className={classNames(
                  'break-inside-avoid border-t align-top',
                  label === total ? 'border-ink *:font-medium' : 'border-line *:font-normal',
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

type Cash = Pick<DayTakings, 'cash' | 'cashTips'>
type DrawerTableProps = { takings: Cash; float: number | undefined; counted: number | undefined }

const DrawerTable = ({ takings, float, counted }: DrawerTableProps) => {
  const cash = float === undefined ? undefined : { ...takings, float }
  const difference = cash && counted !== undefined ? `, ${drawerText(counted, cashExpected(cash))}` : ''
  return (
    <div aria-live="polite">
      <Amounts
        title="Cash in the drawer"
        about={!cash && 'Known when the cash of the morning is an amount.'}
        total="Should be in the drawer"
        rows={
          cash
            ? [
                ['Cash of the morning', moneyText(cash.float)],
                ['Paid in cash', moneyText(cash.cash)],
                ['Tips in cash', moneyText(cash.cashTips)],
                ['Should be in the drawer', moneyText(cashExpected(cash))],
                ['Counted', counted === undefined ? 'Not counted' : moneyText(counted) + difference],
              ]
            : []
        }
      />
    </div>
  )
}

export const ClosedDrawer = ({ cashUp: { float, counted, ...cash } }: { cashUp: CashUp }) => (
  <section aria-label="Cash in the drawer">
    <DrawerTable takings={cash} float={float} counted={counted ?? undefined} />
  </section>
)

type OpenDrawerProps = { date: string; takings: DayTakings; last: CashUp | undefined }

/** The cash of the morning is proposed from the last close, so the form waits until that was read. */
export const OpenDrawer = (day: OpenDrawerProps) => {
  const { date } = day
  const isFirst = day.last === undefined
  const read = useRead(
    useCallback(async () => ({ earlier: isFirst ? await readCashUpBefore(date) : undefined }), [date, isFirst]),
  )
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
  const [typedFloat, setFloat] = useState<string>()
  const [counted, setCounted] = useState(() => (typeof last?.counted === 'number' ? typedMoney(last.counted) : ''))
  const [isTried, setTried] = useState(false)
  const button = useFocusBack(isSaving)
  const known = last ?? earlier
  const float = typedFloat ?? (known ? typedMoney(known.float) : '')
  const checked = checkCounted({ float, counted })
  const errors = isTried ? checked.errors : {}

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(checked.errors).length > 0) return focusProblem(event.currentTarget)
    await save(() => closeDay(date, { float: checked.float ?? 0, counted: checked.counted }, staff))
  }

  return (
    <section aria-label="Cash in the drawer">
      <DrawerTable takings={takings} float={checked.float} counted={checked.counted} />
      <form noValidate className="mt-4 max-w-text print:hidden" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Cash of the morning"
            name="float"
            value={float}
            error={errors.float}
            hint={
              known
                ? `As on ${dateText(known.date)}. Please change it if it was different.`
                : 'Leave it empty if there was none.'
            }
            onChange={setFloat}
          />
          <TextField
            label="Cash counted (optional)"
            name="counted"
            value={counted}
            error={errors.counted}
            hint="With the cash of the morning and the tips."
            onChange={setCounted}
          />
        </div>
        <PortalButton ref={button} type="submit" busy={isSaving} busyText="Closing..." className="mt-4">
          Close the day
        </PortalButton>
      </form>
    </section>
  )
}
