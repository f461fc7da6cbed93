export const box = 'h-11 min-w-0 lg:h-9 rounded-xs border border-ink-soft/70 bg-white text-sm text-ink'
export const chip = `${box} flex items-center gap-2 pl-3`
