import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { tooLong } from '../characters.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useAsk } from './dialog-provider.tsx'
import { Field, inputClass } from './field.tsx'
import { Icon } from './icon.tsx'
import { reloadPage } from './reload-page.ts'
import { useModal } from './use-modal.ts'

/** The text of a prompt, under the name `answer`. A text that is too long gets an error instead of being cut, because half a sentence may mean something else. */
const PromptField = ({ label, maxLength }: { label: string; maxLength: number | undefined }) => {
  const [text, setText] = useState('')
  return (
    <Field
      label={label}
      name="answer"
      className="mt-5"
      hint={maxLength !== undefined && `${String(text.length)} / ${String(maxLength)}`}
      error={maxLength === undefined ? undefined : tooLong(text, maxLength)}
    >
      {(control) => (
        <textarea {...control} rows={3} onChange={(event) => setText(event.target.value)} className={inputClass} />
      )}
    </Field>
  )
}

type DialogProps = {
  open: boolean
  title: string
  /** Called for Escape, a click on the backdrop and the close icon. */
  onClose: () => void
  /** Room for two columns, where the screen has it. */
  isWide?: boolean
  children: ReactNode
  cancel?: string
  actions?: ReactNode
}

/** A modal by the native `<dialog>`, which traps and restores focus. */
export const Dialog = ({ open, title, onClose, isWide = false, children, cancel, actions }: DialogProps) => {
  const modal = useModal({ open, onClose })
  const element = modal.ref
  const titleId = useId()
  useEffect(() => {
    // The browser may focus a link in the text or a Copy button; Enter would then start a call or copy instead of answering.
    if (open && document.activeElement?.matches('a, [data-prepared] *')) {
      const dialog = element.current
      const answer = dialog?.querySelector<HTMLElement>('[data-answers] button') ?? dialog?.querySelector('button')
      // Focusing scrolls to the element, and the dialog is read from its top.
      answer?.focus({ preventScroll: true })
      dialog?.scrollTo(0, 0)
    }
  }, [open, element])

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        'm-auto max-h-[calc(100vh-2rem)] supports-[height:100dvh]:max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-[2px] bg-ground p-0 text-ink shadow-sheet',
        isWide ? 'w-[min(58rem,calc(100vw-2rem))] sm:scroll-pb-28' : 'w-[min(34rem,calc(100vw-2rem))]',
      )}
    >
      {open && (
        <div className="relative border-t-2 border-gold p-[min(1.5rem,7.5vw)] sm:p-9">
          <h2 id={titleId} className="display pr-12 text-title">
            {title}
          </h2>
          <div className="mt-4 whitespace-pre-line">{children}</div>
          {(cancel ?? actions) && (
            <div
              data-answers
              className={classNames(
                'mt-8 flex flex-wrap justify-end gap-3',
                // On a large screen the actions of a long form stay visible; relative, or WebKit paints half of a new one.
                isWide &&
                  'border-line bg-ground sm:sticky sm:bottom-0 sm:*:relative low:static sm:-mx-9 sm:-mb-9 sm:border-t sm:px-9 sm:py-4',
              )}
            >
              {cancel && (
                <Button tone="plain" onClick={onClose} className="order-1 sm:order-0">
                  {cancel}
                </Button>
              )}
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

type DialogText = { title: string; message: ReactNode; ok?: string; okTone?: 'plain' }

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

/** Asks by dialogs, which stay when the visitor goes to another page. */
export const useDialog = (): DialogTools => {
  const ask = useAsk()
  return useMemo(() => {
    const enqueue = (question: Question) => ask((close) => <QuestionDialog question={question} close={close} />)
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
  }, [ask])
}

const QuestionDialog = ({ question, close }: { question: Question; close: () => void }) => {
  const formId = useId()
  // For a destructive action, the gold button with the first focus is the one that cancels; the other is red.
  const isDestructive = question.kind === 'confirm' && question.isDestructive

  const finish = (text: string | null) => {
    close()
    question.answer(text)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('answer')
    const answer = typeof text === 'string' ? text : ''
    if (question.kind === 'prompt' && tooLong(answer, question.maxLength ?? Infinity)) {
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    finish(answer)
  }

  return (
    <Dialog
      open
      title={question.title}
      onClose={() => finish(null)}
      actions={
        <>
          {question.kind !== 'alert' && (
            <Button
              tone={isDestructive ? 'gold' : 'plain'}
              onClick={() => finish(null)}
              className={isDestructive ? 'max-sm:grow' : 'order-1 sm:order-0'}
            >
              {question.cancel ?? 'Cancel'}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            tone={isDestructive ? 'danger' : (question.okTone ?? 'gold')}
            className={isDestructive ? 'max-sm:grow' : ''}
          >
            {question.ok ?? 'OK'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <div>{question.message}</div>
        {question.kind === 'prompt' && <PromptField label={question.label} maxLength={question.maxLength} />}
      </form>
    </Dialog>
  )
}
