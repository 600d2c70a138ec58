import type { Profile, ProfileFields } from '@domain/entities/profile'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { BUSINESS_ARENAS, CURRENT_FOCUS, REGIONS, REVENUE_BANDS, TOPICS } from '@domain/options'
import { zodResolver } from '@hookform/resolvers/zod'
import Flex from 'antd/es/flex'
import { useRef } from 'react'
import { Button } from '../../ui/kit/button'
import { SelectField, TextArea, TextField } from '../../ui/kit/fields'
import { FormPair } from '../../ui/kit/form'
import { UnsavedChanges } from '../../ui/kit/unsaved-changes'
import { useAction } from '../../ui/use-action'
import { settingsSchema } from './fields'
import { useFollowingForm } from './use-following-form'
import { OptionList } from './option-list'
import { SettingsSection } from './settings-section'

interface SettingsFormProps {
  /** As it is now; it may change while the form is open. */
  profile: Profile
  onSave: (changes: Partial<ProfileFields>) => Promise<void>
}

/** What members say about themselves. Knows nothing of Firebase; what was typed survives every fault. */
export function SettingsForm({ profile, onSave }: SettingsFormProps) {
  const { form, changes, stored, discard } = useFollowingForm(profile, zodResolver(settingsSchema))
  const { control } = form
  const unsaved = Object.keys(changes).length > 0

  const save = useAction(
    async () => {
      await onSave(changes)
      return changes
    },
    {
      success: MESSAGES.profileSaved,
      failure: MESSAGES.profileSaveFailed,
      sentences: {
        network: MESSAGES.offline,
        unauthenticated: MESSAGES.profileSaveNeedsLogin,
        permission_denied: MESSAGES.profileSaveFailed,
      },
      onSuccess: stored,
    },
  )

  return (
    <form className="settings-sections" noValidate onSubmit={form.handleSubmit(() => save.run())}>
      <SettingsSection title="About you" purpose="Who you are, on your card and your profile.">
        <FormPair>
          <TextField
            control={control}
            name="first_name"
            label="First name"
            optional="unsaid"
            autoComplete="given-name"
          />
          <TextField
            control={control}
            name="last_name"
            label="Last name"
            optional="unsaid"
            autoComplete="family-name"
          />
        </FormPair>
        <TextField
          control={control}
          name="superpower"
          label="Superpower"
          optional="unsaid"
          hint="What you do better than most, in one line."
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
        purpose="Where you work, and what on. Members filter by it."
      >
        <OptionList
          control={control}
          name="regions"
          label="Regions"
          options={REGIONS}
          add="Add a region…"
          all="All regions are added"
        />
        <OptionList
          control={control}
          name="business_arenas"
          label="Business Arenas"
          options={BUSINESS_ARENAS}
          add="Add a business arena…"
          all="All business arenas are added"
        />
        <SelectField
          control={control}
          name="revenue_band"
          label="Annual Revenue Band"
          optional="unsaid"
          options={REVENUE_BANDS}
          placeholder="Not specified"
        />
      </SettingsSection>
      <SettingsSection title="Interests" purpose="What to talk to you about.">
        <OptionList
          control={control}
          name="topics"
          label="Topics of Interest"
          options={TOPICS}
          add="Add a topic…"
          all="All topics are added"
        />
        <OptionList
          control={control}
          name="current_focus"
          label="Current Focus"
          options={CURRENT_FOCUS}
          add="Add a focus…"
          all="All are added"
        />
      </SettingsSection>
      <SaveBar unsaved={unsaved} saving={save.pending} onDiscard={discard} />
      <UnsavedChanges unsaved={unsaved} />
    </form>
  )
}

interface SaveBarProps {
  unsaved: boolean
  saving: boolean
  onDiscard: () => void
}

/** The form's buttons: at its end, and in view wherever the member is while something is unsaved. */
function SaveBar({ unsaved, saving, onDiscard }: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null)
  return (
    <div className="settings-section save-bar" data-unsaved={unsaved}>
      <Flex wrap align="center" gap={12}>
        <Button ref={save} primary type="submit" pending={saving}>
          {saving ? 'Saving...' : 'Save Changes'}
        </Button>
        {unsaved && (
          <Button
            disabled={saving}
            onClick={() => {
              save.current?.focus()
              onDiscard()
            }}
          >
            Discard
          </Button>
        )}
        <p role="status" className="settings-note">
          {unsaved && 'You have unsaved changes'}
        </p>
      </Flex>
    </div>
  )
}
