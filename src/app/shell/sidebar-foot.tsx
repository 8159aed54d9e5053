import { credits } from '@/contract/credits'
import type { User } from '@/contract/session'
import { CreditMeter } from '@/features/credits/meter/credit-meter'
import { useIsOffered } from '@/lib/api/capabilities'
import { cx } from '@/lib/cx'
import { UserMenu } from './user-menu'

interface SidebarFootProps {
  user: User
  rail: boolean
  onNavigate?: (() => void) | undefined
  onShortcuts: () => void
}

/** The balance, unless the API has none, and the user's menu. */
export const SidebarFoot = ({ user, rail, onNavigate, onShortcuts }: SidebarFootProps) => (
  <>
    {useIsOffered(credits.balances) && (
      // As high while the balance is read.
      <div className={cx('px-2', rail ? 'h-9' : 'h-16')}>
        <CreditMeter rail={rail} onNavigate={onNavigate} />
      </div>
    )}
    <div className="p-2">
      <UserMenu user={user} rail={rail} onNavigate={onNavigate} onShortcuts={onShortcuts} />
    </div>
  </>
)
