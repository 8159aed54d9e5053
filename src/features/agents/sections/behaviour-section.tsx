import { InfoTip } from '@/components/info-tip'
import { SESSION_TIMEOUT } from '@/contract/agents'
import { useTranslation } from '@/lib/i18n/use-translation'
import { EventWebhooks } from './event-webhooks'
import { FormSection, TextField } from './form-section'
import { VariableText } from './variable-text'

/** Characters of the GSM 7-bit alphabet. */
const plain = /^[\n\r !-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]*$/

/** Approximate number of SMS segments; shorter ones for two-byte text such as Korean. */
export function messagesOf(text: string): number {
  if (text === '') return 0
  const [one, part] = plain.test(text) ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / part)
}

export function BehaviourSection() {
  const { t } = useTranslation()
  return (
    <>
      <FormSection title={t('agentEditor.sections.behaviour')}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            name="sessionTimeout"
            label={t('agentEditor.fields.sessionTimeout')}
            hint={t('agentEditor.hints.sessionTimeout', SESSION_TIMEOUT)}
            errors={{ custom: t('agentEditor.errors.sessionTimeout', SESSION_TIMEOUT) }}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            name="reportEmail"
            label={t('agentEditor.fields.reportEmail')}
            hint={t('agentEditor.hints.reportEmail')}
            errors={{ invalid_format: t('common.emailInvalid') }}
            type="email"
            autoComplete="off"
          />
        </div>
        <VariableText
          name="customerSmsMessage"
          label={t('agentEditor.fields.customerSmsMessage')}
          hint={t('agentEditor.hints.customerSms')}
          size="small"
        >
          {(text) =>
            text === ''
              ? ''
              : t('agentEditor.smsLength', {
                  count: messagesOf(text),
                  letters: t('agentEditor.smsLetters', { count: [...text].length }),
                })
          }
        </VariableText>
      </FormSection>
      <FormSection
        title={t('agentEditor.fields.webhooks')}
        info={<InfoTip about={t('agentEditor.fields.webhooks')} text={t('agentEditor.hints.webhooks')} />}
      >
        <EventWebhooks />
      </FormSection>
    </>
  )
}
