import { pictureNamed } from '#content/pictures.ts'
import { TEAM } from '#content/team.ts'
import { FEES_SETTING, type MemberField, teamSetting, WORDS_SETTING } from '../house-settings.ts'
import type { Member, Words } from '../house.ts'
import type { Fees } from '#features/payment/payment.ts'
import { MOST_MEMBERS, WORDS } from '#records/house.ts'
import { CheckField } from '#ui/field.tsx'
import { Picture } from '#ui/picture.tsx'
import { AreaField, boundTo, TextField } from '#desk/fields.tsx'
import { SettingForm, useSetting } from '#desk/setting-form.tsx'
import { EntryList, PictureField } from './entry-list.tsx'

const WORDS_FIELDS: readonly [name: keyof Words, label: string][] = [
  ['arrival', 'When guests arrive'],
  ['bring', 'What to bring'],
  ['cancellation', 'If a guest cannot come'],
  ['before', 'Before a treatment'],
  ['room', 'Charge to the room'],
]

export const WordsPart = () => {
  const form = useSetting(WORDS_SETTING)
  const { draft, field } = form
  return (
    <SettingForm form={form} label="Save words">
      <p className="mb-5 text-small text-ink-soft">
        Guests read these texts on My request and in your prepared messages. Empty texts are left out. “If a guest
        cannot come” also stands before the button of Booking.
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        {WORDS_FIELDS.map(([name, label]) => (
          <AreaField
            key={name}
            {...field(name)}
            label={label}
            hint={`${String(draft[name].length)} of ${String(WORDS[name].most)} characters`}
            rows={4}
          />
        ))}
      </div>
    </SettingForm>
  )
}

const MEMBER_PICTURE = 'team-emblem-lead-massage-therapist'
const NEW_MEMBER: Member = { name: '', role: '', specialty: '', sentence: '', picture: MEMBER_PICTURE }

const MEMBER_FIELDS: readonly [MemberField, string][] = [
  ['name', 'Name'],
  ['role', 'Role'],
  ['specialty', 'Specialty'],
  ['sentence', 'In their own words'],
]

const TEAM_SETTING = teamSetting(TEAM)

export const TeamPart = () => (
  <EntryList
    form={useSetting(TEAM_SETTING)}
    part="team"
    added={() => NEW_MEMBER}
    noun="member"
    most={MOST_MEMBERS}
    noneText="Nobody yet. About leaves the team out."
    entry={(member, change, errors) => (
      <>
        <div className="grid gap-5 sm:grid-cols-[7rem_1fr]">
          <span className="picture-box block aspect-[4/5] w-28 overflow-hidden rounded-t-full">
            <Picture picture={pictureNamed(member.picture, MEMBER_PICTURE)} sizes="7rem" className="size-full" />
          </span>
          <div className="grid gap-4 sm:grid-cols-2">
            {MEMBER_FIELDS.map(([name, label]) => (
              <TextField key={name} {...boundTo(member, change, errors)(name)} label={label} />
            ))}
          </div>
        </div>
        <PictureField
          value={pictureNamed(member.picture, MEMBER_PICTURE).name}
          onChange={(picture) => change({ picture })}
        />
      </>
    )}
  />
)

const SWITCHES: readonly [name: keyof Fees, label: string][] = [
  ['late', 'For a late cancellation by the guest: less than four hours before the visit'],
  ['missed', 'For a visit to which the guest did not come'],
]

export const FeesPart = () => {
  const form = useSetting(FEES_SETTING)
  const { draft, setDraft } = form
  return (
    <SettingForm form={form} label="Save fees">
      <p className="mb-5 max-w-text text-small text-ink-soft">
        The card of such a visit then has “Note fee”, from its day on. Guests do not read this: say it in Words, under
        “If a guest cannot come”.
      </p>
      <fieldset>
        <legend className="text-small font-medium">The house asks a fee</legend>
        {SWITCHES.map(([name, label]) => (
          <CheckField
            key={name}
            checked={draft[name]}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.checked })}
          >
            {label}
          </CheckField>
        ))}
      </fieldset>
    </SettingForm>
  )
}
