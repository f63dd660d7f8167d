import { pictureNamed } from '#content/pictures.ts'
import { TEAM } from '#content/team.ts'
import { MOST_MEMBERS } from '#records/house.ts'
import { type MemberField, teamProblems } from '#domain/house/house-check.ts'
import type { Member } from '#domain/house/team.ts'
import { Picture } from '#ui/picture.tsx'
import { PortalButton } from '../../buttons.tsx'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { EntryTools } from './entry-tools.tsx'
import { LiveNote, LiveSince } from './live-note.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { TextField } from '../../forms/fields.tsx'
import { usePart } from './use-part.ts'

const FALLBACK = 'team-emblem-lead-massage-therapist'
const NEW: Member = { name: '', role: '', specialty: '', sentence: '', picture: FALLBACK }

const FIELDS: readonly [MemberField, string][] = [
  ['name', 'Name'],
  ['role', 'Role'],
  ['specialty', 'Specialty'],
  ['sentence', 'In their own words'],
]

const tidyMember = ({ name, role, specialty, sentence, picture }: Member): Member => ({
  name: name.trim(),
  role: role.trim(),
  specialty: specialty.trim(),
  sentence: sentence.trim(),
  picture,
})

/** The people on About, in their order there. */
export const TeamPart = () => (
  <SettingsLoaded>
    <TeamForm />
  </SettingsLoaded>
)

const TeamForm = () => {
  const form = usePart('team', { initial: TEAM, check: teamProblems, tidy: (team) => team.map(tidyMember) })
  const { draft, setDraft, problems } = form

  const set = (team: readonly Member[]) => {
    form.hideProblems()
    setDraft(team)
  }
  const change = (index: number, own: Partial<Member>) =>
    setDraft(draft.map((member, other) => (other === index ? { ...member, ...own } : member)))
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <LiveNote part="team" />
      <div className="grid gap-6">
        {draft.map((member, index) => (
          <fieldset key={index} className="rounded-[2px] border border-line bg-paper p-4">
            <legend className="px-1 font-medium">{member.name.trim() || 'New member'}</legend>
            <div className="grid gap-5 sm:grid-cols-[7rem_1fr]">
              <span className="picture-box block aspect-[4/5] w-28 overflow-hidden rounded-t-full">
                <Picture picture={pictureNamed(member.picture, FALLBACK)} sizes="7rem" className="size-full" />
              </span>
              <div className="grid gap-4 sm:grid-cols-2">
                {FIELDS.map(([name, label]) => (
                  <TextField
                    key={name}
                    label={label}
                    name={name}
                    value={member[name]}
                    error={problems?.[index]?.[name]}
                    onChange={(text) => change(index, { [name]: text })}
                  />
                ))}
              </div>
            </div>
            <PictureChoice
              name={`picture-${String(index)}`}
              chosen={member.picture}
              onChange={(picture) => change(index, { picture })}
            />
            <EntryTools list={draft} index={index} name={member.name || 'new member'} onChange={set} />
          </fieldset>
        ))}
        {draft.length === 0 && <p className="text-ink-soft">Nobody yet. About leaves the team out.</p>}
      </div>
      <FormFooter form={form} label="Save team">
        <PortalButton tone="plain" disabled={draft.length >= MOST_MEMBERS} onClick={() => set([...draft, NEW])}>
          Add a member
        </PortalButton>
      </FormFooter>
      <LiveSince savedAt={form.savedAt} />
    </form>
  )
}
