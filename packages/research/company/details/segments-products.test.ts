import { expect, test } from "vitest";
import { chooseSegments, type RevenueGroup, segmentAxes } from "../testing/choose-segments.ts";

const { business, product, place } = segmentAxes;

test("reads products that a company sorts into portfolios of its own", () => {
  const portfolio = (name: string, members: Record<string, number>): RevenueGroup => ({
    axis: product,
    members,
    beside: ["KeyPortfolioAxis", name],
  });
  const immunology = portfolio("ImmunologyMember", { SkyriziMember: 400, HumiraMember: 300 });
  const eyes = portfolio("EyeCareMember", { OzurdexMember: 200 });
  const rest: RevenueGroup = { axis: product, members: { OtherProductsMember: 100 } };
  expect(chooseSegments("OPERATING", immunology, eyes, rest)).toEqual([
    "Skyrizi 400",
    "Humira 300",
    "Ozurdex 200",
    "Other Products 100",
  ]);
  // A product in two portfolios is divided by them.
  const both = portfolio("EyeCareMember", { OzurdexMember: 200, HumiraMember: 50 });
  expect(chooseSegments("OPERATING", immunology, both, rest)).not.toContain("Humira 300");
  // Revenue by customer is no sorting.
  const customer: RevenueGroup = {
    axis: product,
    members: { PumpsMember: 500 },
    beside: ["MajorCustomersAxis", "AMember"],
  };
  const other: RevenueGroup = {
    axis: product,
    members: { ValvesMember: 500 },
    beside: ["MajorCustomersAxis", "BMember"],
  };
  expect(chooseSegments("OPERATING", customer, other)).toEqual([]);
});

test("reads products of a company's only segment, which are finer than its two kinds of revenue", () => {
  const kinds: RevenueGroup = { axis: product, members: { FreightMember: 940, OtherMember: 60 } };
  const freight: RevenueGroup = {
    axis: product,
    members: { BulkMember: 300, IndustrialMember: 340, PremiumMember: 300, OtherServicesMember: 60 },
    beside: [business, "ReportableSegmentMember"],
  };
  expect(chooseSegments("OPERATING", kinds, freight)).toEqual([
    "Industrial 340",
    "Bulk 300",
    "Premium 300",
    "Other Services 60",
  ]);
});

test("a segment may be given beside all operating segments on either axis", () => {
  for (const axis of ["ConsolidationItemsAxis", "ConsolidatedEntitiesAxis"]) {
    const segments: RevenueGroup = {
      axis: business,
      members: { ClientComputingGroupMember: 600, DatacenterMember: 400 },
      beside: [axis, "OperatingSegmentsMember"],
    };
    expect(chooseSegments("OPERATING", segments)).toEqual(["Client Computing Group 600", "Datacenter 400"]);
  }
});

test("products of one segment add up to the segment's revenue, not to the company's", () => {
  const segments: RevenueGroup = {
    axis: business,
    members: { ReportableSegmentAggregationMember: 960, AllOtherSegmentsMember: 40 },
  };
  const products: RevenueGroup = {
    axis: product,
    // 500, 300 and 200 would be the company's 1,000.
    members: {
      HardLinesMember: 500,
      DecorMember: 460,
      LumberMember: 300,
      PaintMember: 200,
      GardenMember: 460,
    },
    beside: [business, "ReportableSegmentAggregationMember"],
  };
  expect(chooseSegments("OPERATING", segments, products)).toEqual([
    "Decor 460",
    "Lumber 300",
    "Paint 200",
    "Other 40",
  ]);
});

test("what only foreign places leave is mostly from the United States", () => {
  const of = (members: Record<string, number>) => chooseSegments("GEOGRAPHIC", { axis: place, members });
  expect(of({ MX: 124 })).toEqual(["Mexico 124", "United States and other 876"]);
  expect(of({ MX: 510 })).toEqual(["Mexico 510", "Other 490"]);
  expect(of({ US: 124 })).toEqual(["United States 124", "Other 876"]);
  expect(of({ NorthAmericaMember: 124 })).toEqual(["North America 124", "Other 876"]);
});
