import { Step, StepRow } from '@/components/sections/steps/index'

export const examples = {
  three: (
    <StepRow blooms>
      <Step title="Before you leave">
        Look up the rule for your university and subject on the Center’s site.
      </Step>
      <Step title="While you study">
        Keep a certificate of registration and a transcript for every term.
      </Step>
      <Step title="After the degree">
        Apply with the final certificate. No middleman is needed.
      </Step>
    </StepRow>
  ),
  five: (
    <StepRow>
      {['说需求', '看样张', '签协议', '开课', '验收'].map((title) => (
        <Step key={title} title={title}>
          先把要解决的事写成一页，再谈怎么做。
        </Step>
      ))}
    </StepRow>
  ),
}
