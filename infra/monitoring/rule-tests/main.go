// Checks alert rules and runs their unit tests, like `promtool test rules` but without the rest of promtool, which takes
// minutes to compile. The tests have promtool's format; only alert_rule_test is known.
//
//	rule-tests <rules.yml> <tests.yml>
package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/common/promslog"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/promqltest"
	"github.com/prometheus/prometheus/rules"
	"gopkg.in/yaml.v3"
)

const interval = 15 * time.Second

type testFile struct {
	Tests []struct {
		Name   string         `yaml:"name"`
		Every  model.Duration `yaml:"interval"`
		Series []struct {
			Series string `yaml:"series"`
			Values string `yaml:"values"`
		} `yaml:"input_series"`
		Alerts []expectation `yaml:"alert_rule_test"`
	} `yaml:"tests"`
}

type expectation struct {
	At       model.Duration `yaml:"eval_time"`
	Alert    string         `yaml:"alertname"`
	Expected []struct {
		Labels map[string]string `yaml:"exp_labels"`
	} `yaml:"exp_alerts"`
}

func main() {
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ruleFile, file string) error {
	if _, errs := rulefmt.ParseFile(ruleFile, false, model.UTF8Validation); len(errs) > 0 {
		return fmt.Errorf("%s: %v", ruleFile, errs)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	tests := testFile{}
	decoder := yaml.NewDecoder(strings.NewReader(string(text)))
	decoder.KnownFields(true)
	if err := decoder.Decode(&tests); err != nil {
		return err
	}
	failures := []string{}
	for _, test := range tests.Tests {
		load := fmt.Sprintf("load %v\n", test.Every)
		for _, one := range test.Series {
			load += fmt.Sprintf("  %v %v\n", one.Series, one.Values)
		}
		for _, expected := range test.Alerts {
			got, err := firing(ruleFile, load, expected)
			if err != nil {
				return fmt.Errorf("%s: %w", test.Name, err)
			}
			if want := expected.labels(); !slices.Equal(got, want) {
				failures = append(failures, fmt.Sprintf("%s: %s at %v: %v fire instead of %v", test.Name, expected.Alert, expected.At, got, want))
			}
		}
	}
	if len(failures) > 0 {
		return fmt.Errorf("%s", strings.Join(failures, "\n"))
	}
	return nil
}

func (e expectation) labels() []string {
	want := []string{}
	for _, one := range e.Expected {
		want = append(want, labels.FromMap(one.Labels).String())
	}
	slices.Sort(want)
	return want
}

// The labels of the alerts that fire at the expected time. Empty when there are none.
func firing(ruleFile, load string, expected expectation) ([]string, error) {
	suite, err := promqltest.NewLazyLoader(load, promqltest.LazyLoaderOpts{})
	if err != nil {
		return nil, err
	}
	defer suite.Close()
	manager := rules.NewManager(&rules.ManagerOptions{
		QueryFunc:  rules.EngineQueryFunc(suite.QueryEngine(), suite.Storage()),
		Appendable: suite.Storage(),
		Context:    context.Background(),
		NotifyFunc: func(context.Context, string, ...*rules.Alert) {},
		Logger:     promslog.NewNopLogger(),
	})
	groups, errs := manager.LoadGroups(interval, labels.EmptyLabels(), "", nil, false, ruleFile)
	if len(errs) > 0 {
		return nil, fmt.Errorf("%v", errs)
	}
	start := time.Unix(0, 0).UTC()
	got := []string{}
	known := false
	for at := start; !at.After(start.Add(time.Duration(expected.At))); at = at.Add(interval) {
		got = []string{}
		suite.WithSamplesTill(at, func(loadErr error) {
			err = loadErr
			for _, group := range groups {
				group.Eval(suite.Context(), at)
			}
		})
		if err != nil {
			return nil, err
		}
		for _, group := range groups {
			for _, rule := range group.Rules() {
				if rule.LastError() != nil {
					return nil, rule.LastError()
				}
				if alerting, ok := rule.(*rules.AlertingRule); ok && alerting.Name() == expected.Alert {
					known = true
					for _, alert := range alerting.ActiveAlerts() {
						if alert.State == rules.StateFiring {
							got = append(got, labels.NewBuilder(alert.Labels).Del(labels.AlertName, "severity").Labels().String())
						}
					}
				}
			}
		}
	}
	if !known {
		return nil, fmt.Errorf("there is no alert %s", expected.Alert)
	}
	slices.Sort(got)
	return got, nil
}
