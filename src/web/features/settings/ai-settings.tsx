import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { ENGINES } from '#contract/analysis/engines.ts'
import { planGives } from '#contract/billing/plan-table.ts'
import { type AiModel, type AnalysisDetail, type AnalysisSettings, saveSettings } from '#contract/settings/settings.ts'
import { EngineTest } from '#web/features/settings/engine-test.tsx'
import { settingsQuery, useChange } from '#web/features/settings/queries.ts'
import { call } from '#web/platform/api.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { Switch } from '#web/ui/switch.tsx'

type Names = Record<AiModel, string>

const STRENGTHS: Names = {
  gemini: 'Meant for fast analysis.',
  openai: 'Meant for detailed analysis.',
  azure: 'Meant for detailed analysis, in a Microsoft cloud.',
}
const OPERATORS_CHOICE = 'A model chosen by the operator of this server.'

const DETAILS: Option<AnalysisDetail>[] = [
  { value: 'detailed', label: 'Detailed' },
  { value: 'standard', label: 'Standard' },
]

const OWN = 'Your items never name anyone else’s photos. When this is off, the engine alone decides.'
const SHARED =
  'What you call an item also counts, without its photo, toward the choices other sellers get, and theirs toward yours. When this is off, the engine alone decides, and your corrections do not count.'

export function AiSettings({ user }: { user: User }) {
  const query = useQuery(settingsQuery)
  const { mutate: change } = useChange(
    settingsQuery,
    ({ aiModel, analysisDetail, learnsNames, learnsPrices }: AnalysisSettings) =>
      call(saveSettings, { body: { aiModel, analysisDetail, learnsNames, learnsPrices } }),
    { title: 'Settings Updated', description: 'Your preferences have been saved.' },
  )
  return (
    <LoadState query={query} what="Your settings" className="py-7">
      {({ aiModel, analysisDetail, learnsNames, learnsPrices, engines, names, sharesCorrections }) => (
        <div>
          <SettingRow
            title="AI model"
            text="Which AI looks at your photos first. If it does not answer in time, the next one takes over, and the results say which one it was."
          >
            <Field label="AI model" hideLabel hint={hintFor(aiModel, engines, names)}>
              <Select
                options={modelOptions(engines, names)}
                value={aiModel}
                onValueChange={(aiModel) => change({ aiModel })}
              />
            </Field>
            {engines.includes(aiModel) && <EngineTest key={aiModel} aiModel={aiModel} />}
          </SettingRow>
          <SettingRow
            title="Analysis detail"
            text="Detailed looks at a larger image and describes more of what it sees. Standard is quicker and shorter."
          >
            <Field label="Analysis detail" hideLabel hint={detailHint(user, analysisDetail, engines)}>
              <Select
                options={DETAILS}
                value={analysisDetail}
                onValueChange={(analysisDetail) => change({ analysisDetail })}
              />
            </Field>
          </SettingRow>
          <SettingRow
            title="Prices from your sales"
            text="What you got for similar items moves the price of the next one a little, and the reasons say by how much. When this is off, your own sales change nothing. What five or more other sellers here got may still count."
          >
            <div className="flex items-center gap-3">
              <Switch
                id="learnsPrices"
                checked={learnsPrices}
                onCheckedChange={(learnsPrices) => change({ learnsPrices })}
              />
              <label htmlFor="learnsPrices" className="cursor-pointer">
                Learn from what I sold
              </label>
            </div>
          </SettingRow>
          {engines.length === 0 && (
            <>
              <SettingRow
                title="Learning from you"
                text={`When a photo looks like an item you named, it gets the same name, and the results say which item that was. ${sharesCorrections ? SHARED : OWN}`}
              >
                <div className="flex items-center gap-3">
                  <Switch
                    id="learnsNames"
                    checked={learnsNames}
                    onCheckedChange={(learnsNames) => change({ learnsNames })}
                  />
                  <label htmlFor="learnsNames" className="cursor-pointer">
                    Name photos like my earlier items
                  </label>
                </div>
              </SettingRow>
              <div className="mt-6">
                <Note>
                  No AI key is set on this server, so the built-in engine does the work, offline. It names fewer things,
                  and says when it is unsure.
                </Note>
              </div>
            </>
          )}
        </div>
      )}
    </LoadState>
  )
}

const modelOptions = (engines: AiModel[], names: Names): Option<AiModel>[] =>
  (['gemini', 'openai', 'azure'] as const satisfies AiModel[]).map((value) => ({
    value,
    label: engines.includes(value) ? names[value] : `${names[value]} (no key set)`,
  }))

/** The built-in engine looks as closely as it is told, for every plan. */
function detailHint(user: User, detail: AnalysisDetail, engines: AiModel[]) {
  if (detail === 'standard' || engines.length === 0 || planGives(user, 'ai-models')) return null
  return 'Detailed comes with a paid plan. Until then, your analyses are standard, and may use a lighter model than the one named above.'
}

function hintFor(aiModel: AiModel, engines: AiModel[], names: Names) {
  if (engines.includes(aiModel)) return names[aiModel] === ENGINES[aiModel] ? STRENGTHS[aiModel] : OPERATORS_CHOICE
  const instead = engines[0] ? names[engines[0]] : ENGINES.builtin
  return `Not set up on this server: ${instead} looks at your photos instead.`
}
