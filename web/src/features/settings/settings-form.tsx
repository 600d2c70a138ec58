import type { Profile, ProfileFields } from '@domain/entities/profile'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { BUSINESS_ARENAS, CURRENT_FOCUS, REGIONS, REVENUE_BANDS, TOPICS } from '@domain/options'
import { zodResolver } from '@hookform/resolvers/zod'
import Flex from 'antd/es/flex'
import { useRef } from 'react'
import { Button } from '../../ui/kit/button'
import { TextArea, TextField } from '../../ui/kit/fields'
import { FormPair } from '../../ui/kit/form'
import { SelectField } from '../../ui/kit/select-field'
import { UnsavedChanges } from '../../ui/kit/unsaved-changes'
import { useAction } from '../../ui/use-action'
import { settingsSchema } from './fields'
import { useRebasedForm } from './use-rebased-form'
import { OptionList } from './option-list'
import { SettingsSection } from './settings-section'

const FIRST_NAME = { name: 'first_name', label: 'First name', autoComplete: 'given-name' } as const
const LAST_NAME = { name: 'last_name', label: 'Last name', autoComplete: 'family-name' } as const
const LISTS = {
  regions: REGIONS,
  business_arenas: BUSINESS_ARENAS,
  topics: TOPICS,
  current_focus: CURRENT_FOCUS,
}

interface SettingsFormProps {
  profile: Profile
  onSave: (changes: Partial<ProfileFields>) => Promise<void>
}

/** The form for the profile. The form itself does not use Firebase. The input is kept after every failure. */
export function SettingsForm({ profile, onSave }: SettingsFormProps) {
  const { form, changes, markStored, discard } = useRebasedForm(
    profile,
    zodResolver(settingsSchema),
  )
  const { control } = form
  const unsaved = Object.keys(changes).length > 0

  const save = useAction(() => onSave(changes).then(() => changes), {
    success: MESSAGES.profileSaved,
    failure: MESSAGES.profileSaveFailed,
    sentences: {
      unauthenticated: MESSAGES.profileSaveNeedsLogin,
      permission_denied: MESSAGES.profileSaveFailed,
    },
    onSuccess: markStored,
  })
  const list = (name: keyof typeof LISTS, label: string, noun: string, all?: string) => (
    <OptionList {...{ control, name, label, noun, all }} options={LISTS[name]} />
  )
  return (
    <form className="settings-sections" noValidate onSubmit={form.handleSubmit(() => save.run())}>
      <SettingsSection title="About you" purpose="Shown on your card and your profile.">
        <FormPair>
          <TextField {...FIRST_NAME} control={control} optional="unsaid" />
          <TextField {...LAST_NAME} control={control} optional="unsaid" />
        </FormPair>
        <TextField
          control={control}
          name="superpower"
          label="Superpower"
          optional="unsaid"
          hint="Your main strength, in one line."
        />
        <TextArea
          control={control}
          name="bio"
          label="Bio"
          optional="unsaid"
          lines={5}
          maxLength={LENGTHS.bio}
        />
      </SettingsSection>
      <SettingsSection
        title="Business"
        purpose="The regions and business arenas in which you are active. Members can filter the directory by both."
      >
        {list('regions', 'Regions', 'region')}
        {list('business_arenas', 'Business Arenas', 'business arena')}
        <SelectField
          control={control}
          name="revenue_band"
          label="Annual Revenue Band"
          optional="unsaid"
          options={REVENUE_BANDS}
          placeholder="Not specified"
        />
      </SettingsSection>
      <SettingsSection title="Interests" purpose="Topics that you would like to discuss.">
        {list('topics', 'Topics of Interest', 'topic')}
        {list('current_focus', 'Current Focus', 'focus', 'You have added all options')}
      </SettingsSection>
      <SaveBar unsaved={unsaved} saving={save.pending} onDiscard={discard} />
      {unsaved && <UnsavedChanges />}
    </form>
  )
}

interface SaveBarProps {
  unsaved: boolean
  saving: boolean
  onDiscard: () => void
}

/** The buttons at the end of the form. They stay at the bottom of the window while there are unsaved changes. */
function SaveBar({ unsaved, saving, onDiscard }: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null)
  const discard = () => {
    save.current?.focus()
    onDiscard()
  }
  return (
    <div className="settings-section save-bar" data-unsaved={unsaved}>
      <Flex wrap align="center" gap={12}>
        <Button ref={save} primary type="submit" pending={saving}>
          {saving ? 'Saving...' : 'Save Changes'}
        </Button>
        {unsaved && (
          <Button disabled={saving} onClick={discard}>
            Discard
          </Button>
        )}
        <p role="status" className="muted">
          {unsaved && 'You have unsaved changes'}
        </p>
      </Flex>
    </div>
  )
}
