import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { PromptField } from './prompt-field.tsx'
import { reloadPage } from './reload-page.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  title: string
  /** Called for Escape, a click on the backdrop and the close icon. */
  onClose: () => void
  /** Room for two columns, where the screen has it. */
  isWide?: boolean
  children: ReactNode
  actions?: ReactNode
}

/** A modal by the native `<dialog>`, which traps and restores focus. */
export const Dialog = ({ open, title, onClose, isWide = false, children, actions }: DialogProps) => {
  const element = useModal({ open, onClose })
  const titleId = useId()
  useEffect(() => {
    // The browser may focus a link in the text or a Copy button; Enter would then start a call or copy instead of answering.
    if (open && document.activeElement?.matches('a, [data-prepared] *')) {
      const dialog = element.current
      const answer = dialog?.querySelector<HTMLElement>('[data-answers] button') ?? dialog?.querySelector('button')
      answer?.focus()
    }
  }, [open, element])

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-[2px] bg-ground p-0 text-ink shadow-sheet',
        isWide ? 'w-[min(58rem,calc(100vw-2rem))] sm:scroll-pb-28' : 'w-[min(34rem,calc(100vw-2rem))]',
      )}
    >
      {open && (
        <div className="relative border-t-2 border-gold p-6 sm:p-9">
          <h2 id={titleId} className="display pr-12 text-title">
            {title}
          </h2>
          <div className="mt-4 wrap-break-word whitespace-pre-line">{children}</div>
          {actions && (
            <div
              data-answers
              className={classNames(
                'mt-8 flex flex-wrap justify-end gap-3',
                // On a large screen the actions of a long form stay visible.
                isWide && 'border-line bg-ground sm:sticky sm:bottom-0 sm:-mx-9 sm:-mb-9 sm:border-t sm:px-9 sm:py-4',
              )}
            >
              {actions}
            </div>
          )}
          {/* Last, so that opening focuses the first action and not Close. */}
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className="absolute top-3 right-3 flex size-11 items-center justify-center text-ink-soft hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </dialog>
  )
}

type DialogText = { title: string; message: ReactNode; ok?: string }

export type DialogTools = {
  /** Resolves when it is closed in any way. With `isOutdated` it offers to reload the page. */
  alert: (words: DialogText & { isOutdated?: boolean }) => Promise<void>
  /** `false` for Cancel, Escape, the backdrop and the close icon. */
  confirm: (words: DialogText & { cancel?: string; isDestructive?: boolean }) => Promise<boolean>
  /** `null` when cancelled, an empty text when confirmed empty; a text longer than `maxLength` cannot be confirmed. */
  prompt: (words: DialogText & { label: string; cancel?: string; maxLength?: number }) => Promise<string | null>
}

/** One question; `answer(null)` means cancelled. */
type Question = DialogText & { answer: (text: string | null) => void } & (
    | { kind: 'alert' }
    | { kind: 'confirm'; cancel?: string; isDestructive?: boolean }
    | { kind: 'prompt'; label: string; cancel?: string; maxLength?: number }
  )

type Ask = Question & { number: number }

const DialogContext = createContext<DialogTools | null>(null)

export const useDialog = (): DialogTools => {
  const tools = useContext(DialogContext)
  if (!tools) throw new Error('useDialog needs the DialogProvider of the layout above it')
  return tools
}

/** Asks one question at a time, in the order they came. */
export const DialogProvider = ({ children }: { children: ReactNode }) => {
  const [queue, setQueue] = useState<readonly Ask[]>([])
  const asked = useRef(0)
  const formId = useId()
  const current = queue[0]
  // For a destructive action, the gold button with the first focus is the one that cancels; the other is red.
  const isDestructive = current?.kind === 'confirm' && current.isDestructive

  const tools = useMemo<DialogTools>(() => {
    const enqueue = (ask: Question) => {
      asked.current += 1
      const number = asked.current
      setQueue((asks) => [...asks, { ...ask, number }])
    }
    const alert = (words: DialogText) =>
      new Promise<void>((resolve) => enqueue({ kind: 'alert', ...words, answer: () => resolve() }))
    const confirm: DialogTools['confirm'] = (words) =>
      new Promise((resolve) => enqueue({ kind: 'confirm', ...words, answer: (text) => resolve(text !== null) }))
    const offerReload = async (words: DialogText) => {
      if (await confirm({ ...words, ok: 'Reload', cancel: 'Not now' })) reloadPage()
    }
    return {
      alert: ({ isOutdated, ...words }) => (isOutdated ? offerReload(words) : alert(words)),
      confirm,
      prompt: (words) => new Promise((resolve) => enqueue({ kind: 'prompt', ...words, answer: resolve })),
    }
  }, [])

  const finish = (text: string | null) => {
    setQueue((asks) => asks.slice(1))
    current?.answer(text)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('answer')
    const answer = typeof text === 'string' ? text : ''
    if (current?.kind === 'prompt' && current.maxLength !== undefined && answer.length > current.maxLength) {
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    finish(answer)
  }

  return (
    <DialogContext value={tools}>
      {children}
      <Dialog
        open={current !== undefined}
        title={current?.title ?? ''}
        onClose={() => finish(null)}
        actions={
          current && (
            <>
              {current.kind !== 'alert' && (
                <Button
                  tone={isDestructive ? 'gold' : 'plain'}
                  onClick={() => finish(null)}
                  className={isDestructive ? 'max-sm:grow' : 'order-1 sm:order-0'}
                >
                  {current.cancel ?? 'Cancel'}
                </Button>
              )}
              <Button
                type="submit"
                form={formId}
                tone={isDestructive ? 'danger' : 'gold'}
                className={isDestructive ? 'max-sm:grow' : ''}
              >
                {current.ok ?? 'OK'}
              </Button>
            </>
          )
        }
      >
        {current && (
          <form key={current.number} id={formId} noValidate onSubmit={submit}>
            <div>{current.message}</div>
            {current.kind === 'prompt' && <PromptField label={current.label} maxLength={current.maxLength} />}
          </form>
        )}
      </Dialog>
    </DialogContext>
  )
}
