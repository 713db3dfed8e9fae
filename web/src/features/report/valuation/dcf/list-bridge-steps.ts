import type { BridgeStep } from "../../../../shared/charts/waterfall.tsx";

/** The parts of the bridge, in millions. */
export type Bridge = {
  pvForecast: number;
  pvTerminal: number;
  dcfEquityValue: number;
  adjustedEquityValue: number;
  stockOptions: number;
  unfundedLiabilities: number;
  /** Absent in older reports. */
  equityStakes?: number | null | undefined;
  finalEquityValue: number;
};

/**
 * Returns the steps from discounted cash flows over distress and claims to the equity value, and
 * the names of those that are nothing.
 */
export function listBridgeSteps(bridge: Bridge): { steps: BridgeStep[]; nothing: string[] } {
  const parts = [
    { label: "Discounted FCFE", amount: bridge.pvForecast },
    { label: "Terminal value", amount: bridge.pvTerminal },
    {
      label: "Roll forward",
      amount: bridge.dcfEquityValue - (bridge.pvForecast + bridge.pvTerminal),
    },
    { label: "Distress", amount: bridge.adjustedEquityValue - bridge.dcfEquityValue },
    { label: "Options", amount: -bridge.stockOptions },
    { label: "Unfunded claims", amount: -bridge.unfundedLiabilities },
    { label: "Stakes", amount: bridge.equityStakes ?? 0 },
  ];
  const isNothing = ({ amount }: BridgeStep) => Math.abs(amount) < 0.005;
  return {
    steps: [
      ...parts.filter((part) => !isNothing(part)),
      { label: "Equity value", amount: bridge.finalEquityValue, total: true },
    ],
    nothing: parts.filter(isNothing).map(({ label }) => label),
  };
}
