import { classNames } from '#ui/class-names.ts'

type AmountsProps = {
  /** Id of the heading. */
  labelledBy: string
  rows: readonly (readonly [label: string, text: string])[]
  /** The label of the row that sums up the others. */
  total?: string
}

/** A table of two columns. */
export const Amounts = ({ labelledBy, rows, total }: AmountsProps) => (
  <table
    aria-labelledby={labelledBy}
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
)
