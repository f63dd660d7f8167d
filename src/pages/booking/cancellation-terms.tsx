import { useWords } from '#content/words.ts'

const BY_LINK = 'cancel with the link that you get after sending, or call us.'

/** The owner's cancellation terms, or the standard ones while the owner has set none. */
export const CancellationTerms = () => (
  <p className="mb-4 max-w-text text-small">{`If you cannot come: ${useWords()?.cancellation || BY_LINK}`}</p>
)
