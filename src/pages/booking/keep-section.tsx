import { KeepLink } from '#forms/requests/keep-link.tsx'

/** Ways to keep the link to the request, shown below it. Loaded with the code that sends. */
export const KeepSection = ({ id }: { id: string }) => (
  <div className="mt-6 border-t border-line pt-6">
    <h3 className="font-medium">Keep this link</h3>
    <p className="mt-1 mb-4 max-w-text text-ink-soft">
      It tells you at any time whether we have answered, and lets you ask for another time or cancel.
    </p>
    <KeepLink id={id} withPage />
  </div>
)
