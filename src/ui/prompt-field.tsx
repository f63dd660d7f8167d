import { useState } from 'react'
import { Field, inputClass } from './field.tsx'

/** The text of a prompt, under the name `answer`. A text that is too long gets an error instead of being cut, because half a sentence may mean something else. */
export const PromptField = ({ label, maxLength }: { label: string; maxLength: number | undefined }) => {
  const [length, setLength] = useState(0)
  const over = maxLength === undefined ? 0 : length - maxLength
  return (
    <Field
      label={label}
      name="answer"
      className="mt-5"
      hint={maxLength !== undefined && `${String(length)} / ${String(maxLength)}`}
      error={
        over > 0 ? `At most ${String(maxLength)} characters. Please shorten the text by ${String(over)}.` : undefined
      }
    >
      {(control) => (
        <textarea
          {...control}
          rows={3}
          onChange={(event) => setLength(event.target.value.length)}
          className={inputClass}
        />
      )}
    </Field>
  )
}
