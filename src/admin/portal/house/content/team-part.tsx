import { pictureNamed } from '#content/pictures.ts'
import { TEAM } from '#content/team.ts'
import { MOST_MEMBERS } from '#records/house.ts'
import { type MemberField, teamSetting } from '#domain/house/house-settings.ts'
import type { Member } from '#domain/house/house.ts'
import { Picture } from '#ui/picture.tsx'
import { TextField } from '../../forms/fields.tsx'
import { useSetting } from '../../forms/setting-form.tsx'
import { EntryList, PictureField } from './entry-list.tsx'

const FALLBACK = 'team-emblem-lead-massage-therapist'
const NEW: Member = { name: '', role: '', specialty: '', sentence: '', picture: FALLBACK }

const FIELDS: readonly [MemberField, string][] = [
  ['name', 'Name'],
  ['role', 'Role'],
  ['specialty', 'Specialty'],
  ['sentence', 'In their own words'],
]

const SETTING = teamSetting(TEAM)

export const TeamPart = () => (
  <EntryList
    form={useSetting(SETTING)}
    part="team"
    added={NEW}
    noun={['a member', 'member']}
    most={MOST_MEMBERS}
    noneText="Nobody yet. About leaves the team out."
    entry={(member, change, errors) => (
      <>
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
                error={errors[name]}
                onChange={(text) => change({ [name]: text })}
              />
            ))}
          </div>
        </div>
        <PictureField value={pictureNamed(member.picture, FALLBACK).name} onChange={(picture) => change({ picture })} />
      </>
    )}
  />
)
