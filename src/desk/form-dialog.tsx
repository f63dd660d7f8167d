import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusIfLost } from './focus.ts'
import { isOutdated } from './reason.ts'
import { PortalButton } from './buttons.tsx'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'isWide' | 'onClose' | 'children'> & {
  cancel?: string
  /** The button that submits, if anything can be. While it is busy the dialog cannot be closed, so that a failure still shows what was typed. */
  ok: ComponentProps<typeof Button> | undefined
  failure?: string | undefined
  others?: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

export const FormDialog = ({
  cancel = 'Cancel',
  ok,
  failure,
  others,
  onClose,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) => {
  const formId = useId()
  const close = () => {
    if (!ok?.busy) onClose()
  }
  return (
    <Dialog
      {...dialog}
      onClose={close}
      actions={
        <>
          <Button tone="plain" disabled={ok?.busy} onClick={close} className="order-2 sm:order-0">
            {cancel}
          </Button>
          {others}
          {ok && <Button {...ok} type="submit" form={formId} />}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit(event)
        }}
        className="whitespace-normal"
      >
        {children}
        {failure && (
          // The pressed button has lost the focus, and a long form may be scrolled away from here.
          <div
            ref={focusIfLost}
            role="alert"
            tabIndex={-1}
            className="mt-3 rounded-[2px] border border-bad/40 bg-bad-pale p-4 text-small"
          >
            <p className="whitespace-pre-line">{`Error: ${failure}`}</p>
            {isOutdated(failure) && (
              <PortalButton className="mt-3" onClick={() => window.location.reload()}>
                Reload
              </PortalButton>
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}
