import { CircleCheck, CircleDashed, CircleHelp, Plus, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'
import { hasKey, labelOf } from '@/lib/labels'
import { AppCredential } from './app-credential'
import { type App, appTexts, kindOf } from './catalogue'
import { ProviderMark } from './provider-mark'

const states = {
  connected: { tone: 'good', Icon: CircleCheck },
  attention: { tone: 'warn', Icon: TriangleAlert },
  unchecked: { tone: 'neutral', Icon: CircleHelp },
  none: { tone: 'neutral', Icon: CircleDashed },
} as const

export const stateLabel = labelOf({
  connected: 'apps.states.connected',
  attention: 'apps.states.attention',
  unchecked: 'apps.states.unchecked',
  none: 'apps.states.none',
})
export const kindLabel = labelOf({
  speech: 'apps.kinds.speech',
  model: 'apps.kinds.model',
  telephony: 'apps.kinds.telephony',
  storage: 'apps.kinds.storage',
})

interface AppCardProps {
  app: App
  onConnect: () => void
  onOpen: (id: string) => void
}

export function AppCard({ app, onConnect, onOpen }: AppCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const { provider, name, state, credentials } = app
  const kind = kindOf(app)
  const { tone, Icon } = states[state]
  const isKnown = hasKey(appTexts, provider)
  return (
    <li aria-labelledby={title} className="flex min-w-0 flex-col rounded-lg border border-line bg-raised p-4">
      <div className="flex items-start gap-3">
        <ProviderMark provider={provider} />
        <div className="min-w-0 flex-1">
          <h2 id={title} translate="no" className="isolated break-words font-medium">
            {name}
          </h2>
          {kind && <p className="text-muted text-sm">{kindLabel(t, kind)}</p>}
        </div>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {stateLabel(t, state)}
        </Badge>
      </div>
      <p className="mt-3 text-muted text-sm">{isKnown ? t(appTexts[provider].textKey) : t('apps.other')}</p>
      {credentials.length > 0 && (
        <ul aria-label={t('apps.credentials', { name })} className="mt-2 divided border-line border-t">
          {credentials.map((credential) => (
            <AppCredential key={credential.id} credential={credential} onOpen={() => onOpen(credential.id)} />
          ))}
        </ul>
      )}
      {isKnown && (
        <div className="mt-auto pt-3">
          <Button
            size="small"
            variant={credentials.length > 0 ? 'ghost' : 'outline'}
            className={credentials.length > 0 ? '-ml-2.5' : undefined}
            aria-label={credentials.length > 0 ? t('apps.addAnotherTo', { name }) : t('apps.connectApp', { name })}
            onClick={onConnect}
          >
            <Plus aria-hidden className="size-4" />
            {credentials.length > 0 ? t('apps.addAnother') : t('apps.connect')}
          </Button>
        </div>
      )}
    </li>
  )
}
