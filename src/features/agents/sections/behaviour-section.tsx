import { SESSION_TIMEOUT } from '@/contract/agents'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { messagesOf } from '../sms'
import { EventWebhooks } from './event-webhooks'
import { FormSection, TextField } from './form-section'
import { VariableText } from './variable-text'

/** Session timeout and notifications after a call. */
export function BehaviourSection() {
  const { t } = useTranslation()
  const format = useFormat()
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
            errors={{ custom: t('account.emailInvalid') }}
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
              : t('agentEditor.smsLength', { count: messagesOf(text), letters: format.number([...text].length) })
          }
        </VariableText>
      </FormSection>
      <FormSection title={t('agentEditor.fields.webhooks')} text={t('agentEditor.hints.webhooks')}>
        <EventWebhooks />
      </FormSection>
    </>
  )
}
