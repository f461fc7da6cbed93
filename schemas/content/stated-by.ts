/** Claims that a component always states, without naming them as a property. */
export const statedBy: Readonly<Record<string, readonly string[]>> = {
  PointsCalculator: ['points-award', 'points-graduation', 'points-referral', 'points-withdrawal'],
  BudgetCalculator: ['us-living-cost'],
  Programmes: ['degree-length'],
}
