import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { tooLong } from '../characters.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useAsk } from './dialog-provider.tsx'
import { Field, inputClass } from './field.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  title: string
  onClose: () => void
  isWide?: boolean
  children: ReactNode
  actions?: ReactNode
}

/** A modal by the native `<dialog>`, which traps and restores focus. */
export const Dialog = ({ title, onClose, isWide = false, children, actions }: DialogProps) => {
  const modal = useModal(onClose)
  const element = modal.ref
  const titleId = useId()
  useEffect(() => {
    // The browser may focus a link in the text or a Copy button; Enter would then start a call or copy instead of answering.
    if (document.activeElement?.matches('a, [data-prepared] *')) {
      const dialog = element.current
      const answer = dialog?.querySelector<HTMLElement>('[data-answers] button') ?? dialog?.querySelector('button')
      // Focusing scrolls to the element, and the dialog is read from its top.
      answer?.focus({ preventScroll: true })
      dialog?.scrollTo(0, 0)
    }
  }, [element])

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        'm-auto max-h-[calc(100vh-2rem)] supports-[height:100dvh]:max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-[2px] bg-ground p-0 text-ink shadow-sheet',
        isWide ? 'w-[min(58rem,calc(100vw-2rem))] sm:scroll-pb-28' : 'w-[min(34rem,calc(100vw-2rem))]',
      )}
    >
      <div className="relative border-t-2 border-gold p-[min(1.5rem,7.5vw)] sm:p-9">
        <h2 id={titleId} className="display pr-12 text-title">
          {title}
        </h2>
        <div className="mt-4 whitespace-pre-line">{children}</div>
        {actions && (
          <div
            data-answers
            className={classNames(
              'mt-8 flex flex-wrap justify-end gap-3',
              // On a large screen the actions of a long form stay visible; relative, or WebKit paints half of a new one.
              isWide &&
                'border-line bg-ground sm:sticky sm:bottom-0 sm:*:relative low:static sm:-mx-9 sm:-mb-9 sm:border-t sm:px-9 sm:py-4',
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
    </dialog>
  )
}

type Words = { title: string; message: ReactNode; ok?: string; okTone?: 'plain' }

/** Without `cancel` an alert, with a `label` a prompt. */
type Question = Words & { cancel?: string; isDestructive?: boolean; label?: string; maxLength?: number }

export type DialogTools = ReturnType<typeof useDialog>

/** Asks by dialogs, which stay when the visitor goes to another page. */
export const useDialog = () => {
  const ask = useAsk()
  return useMemo(() => {
    const answerTo = (question: Question) =>
      new Promise<string | null>((answer) =>
        ask((close) => (
          <QuestionDialog
            {...question}
            onAnswer={(text) => {
              close()
              answer(text)
            }}
          />
        )),
      )
    return {
      /** Resolves when it is closed in any way. With `isOutdated` it offers to reload the page. */
      alert: async ({ isOutdated, ...words }: Words & { isOutdated?: boolean }) => {
        const answer = await answerTo(isOutdated ? { ...words, ok: 'Reload', cancel: 'Not now' } : words)
        if (isOutdated && answer !== null) window.location.reload()
      },
      /** `false` for Cancel, Escape, the backdrop and the close icon. */
      confirm: async (words: Question) => (await answerTo({ cancel: 'Cancel', ...words })) !== null,
      /** `null` when cancelled, an empty text when confirmed empty; a text longer than `maxLength` cannot be confirmed. */
      prompt: (words: Question & { label: string }) => answerTo({ cancel: 'Cancel', ...words }),
    }
  }, [ask])
}

const QuestionDialog = (question: Question & { onAnswer: (text: string | null) => void }) => {
  const { title, message, ok = 'OK', okTone = 'gold', cancel, isDestructive, label, maxLength, onAnswer } = question
  const formId = useId()
  const [text, setText] = useState('')
  // Not cut, because half a sentence may mean something else.
  const problem = tooLong(text, maxLength ?? Infinity)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem) event.currentTarget.querySelector('textarea')?.focus()
    else onAnswer(text)
  }
  return (
    <Dialog
      title={title}
      onClose={() => onAnswer(null)}
      actions={
        <>
          {/* For a destructive action, the gold button with the first focus is the one that cancels; the other is red. */}
          {cancel !== undefined && (
            <Button
              tone={isDestructive ? 'gold' : 'plain'}
              onClick={() => onAnswer(null)}
              className={isDestructive ? 'max-sm:grow' : 'order-1 sm:order-0'}
            >
              {cancel}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            tone={isDestructive ? 'danger' : okTone}
            className={isDestructive ? 'max-sm:grow' : ''}
          >
            {ok}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <div>{message}</div>
        {label !== undefined && (
          <Field
            label={label}
            name="answer"
            error={problem}
            hint={maxLength !== undefined && `${text.length} / ${maxLength}`}
            className="mt-5"
          >
            {(control) => (
              <textarea {...control} rows={3} onChange={({ target }) => setText(target.value)} className={inputClass} />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
