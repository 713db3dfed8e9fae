import type { BridgeStep } from "../../../../shared/charts/waterfall.tsx";

/** The parts of the bridge, in millions. */
export type Bridge = {
  pvForecast: number;
  pvTerminal: number;
  dcfEquityValue: number;
  adjustedEquityValue: number;
  stockOptions: number;
  unfundedLiabilities: number;
  finalEquityValue: number;
};

/** Returns the steps from discounted cash flows over distress and claims to the equity value. */
export function listBridgeSteps(bridge: Bridge): BridgeStep[] {
  return [
    { label: "Discounted FCFE", amount: bridge.pvForecast },
    { label: "Terminal value", amount: bridge.pvTerminal },
    {
      label: "Roll forward",
      amount: bridge.dcfEquityValue - (bridge.pvForecast + bridge.pvTerminal),
    },
    { label: "Distress", amount: bridge.adjustedEquityValue - bridge.dcfEquityValue },
    { label: "Options", amount: -bridge.stockOptions },
    { label: "Unfunded claims", amount: -bridge.unfundedLiabilities },
    { label: "Equity value", amount: bridge.finalEquityValue, total: true },
  ];
}
