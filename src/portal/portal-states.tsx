import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RetryButton } from '#desk/buttons.tsx'

export const LoadingView = () => (
  <div role="status" className="wrap flex min-h-[60vh] flex-col items-center justify-center gap-3 text-center">
    <Spinner className="text-title text-gold-deep" />
    <p className="display text-title">Loading Admin Portal...</p>
    <p className="text-ink-soft">Please wait while we fetch your data.</p>
  </div>
)

export const ErrorView = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className="wrap flex min-h-[60vh] flex-col justify-center py-10">
    <Notice
      tone="bad"
      title="Error Loading Data"
      action={<RetryButton failed={message} onClick={onRetry} />}
      className="mx-auto w-full max-w-text"
    >
      {message}
    </Notice>
  </div>
)
