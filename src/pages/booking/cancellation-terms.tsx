import { useWords } from '#content/words.ts'

const BY_LINK = 'cancel with the link that you get after sending, or call us.'

/** The owner's terms of cancelling; where none are known, what holds for everybody. */
export const CancellationTerms = () => (
  <p className="mb-4 max-w-text text-small wrap-break-word">
    {`If you cannot come: ${useWords()?.cancellation || BY_LINK}`}
  </p>
)
