import type { Block } from '#domain/diary/block.ts'
import { spanText } from '#domain/spans.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { stampText } from '#domain/display.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useHouse } from '../use-house.ts'
import { whoseBlock } from './columns.ts'
import { useDiaryActs } from './use-diary-acts.ts'

type ShownBlockDialogProps = { block: Block; onClose: () => void }

export const ShownBlockDialog = ({ block, onClose }: ShownBlockDialogProps) => {
  const acts = useDiaryActs()
  const { therapists } = useHouse()
  const { date, words, createdAt, createdBy } = block
  const remove = async () => {
    if (await acts.unblock(block)) onClose()
  }
  return (
    <Dialog
      open
      title="Blocked time"
      onClose={onClose}
      cancel="Keep it"
      actions={
        <Button tone="danger" busy={acts.isBusy} busyText="Removing..." onClick={() => void remove()}>
          Remove the block
        </Button>
      }
    >
      <p className="font-medium">{`${whoseBlock(block, therapists)}, ${spanText(block)}`}</p>
      <p>{dateInWords(date)}</p>
      {words && <p className="wrap-anywhere">{words}</p>}
      {createdAt && (
        <p className="mt-2 text-small text-ink-soft">
          {`Blocked: ${stampText(createdAt)}${createdBy?.name ? ` by ${createdBy.name}` : ''}`}
        </p>
      )}
    </Dialog>
  )
}
