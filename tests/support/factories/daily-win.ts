import type { DailyWin } from '@domain/entities/daily-win'
import { ago, DAY, defineFactory, HOUR } from './factory'

/** A win without a value. Each trait sets a value from another range, for which the carousel shows another emoji. */
export const dailyWin = defineFactory<
  DailyWin,
  'underHundred' | 'hundreds' | 'thousands' | 'tenThousands'
>(
  (world) => ({
    title: `Deal ${world.random.int(1000, 9999)}`,
    category: 'Tech',
    description: 'Agreed on the second call.',
    currency: 'USD',
    occurred_at: ago(world, world.random.int(1 * HOUR, 10 * DAY)),
  }),
  {
    underHundred: ({ random }) => ({ value: random.int(1, 99) }),
    hundreds: ({ random }) => ({ value: random.int(100, 999) }),
    thousands: ({ random }) => ({ value: random.int(1000, 9999) }),
    tenThousands: ({ random }) => ({ value: random.int(10_000, 500_000) }),
  },
)
